import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import hooks from 'eslint-plugin-react-hooks'

const files = ['site/**/*.tsx']

/** What React asks of hooks, and what everyone needs who does not see the page or uses no mouse. */
export const components = [
  { ...hooks.configs.flat.recommended, files },
  { ...a11y.configs.strict, files },
  ...astro.configs['flat/jsx-a11y-strict'],
  {
    name: 'house/components',
    files,
    rules: {
      // Only tells which components React's compiler would pass over, and none is compiled.
      'react-hooks/incompatible-library': 'off',
      // State that follows a property or the browser is set after the first render, which must equal the server's.
      'react-hooks/set-state-in-effect': 'off',
      // A field that appears because someone asked for it takes the focus; our own components may pass that on.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
]
