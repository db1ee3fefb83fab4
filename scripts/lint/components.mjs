import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import hooks from 'eslint-plugin-react-hooks'

const files = ['site/**/*.tsx']

/** Rules of React hooks, and of accessibility for screen readers and keyboards. */
export const components = [
  { ...hooks.configs.flat.recommended, files },
  { ...a11y.configs.strict, files },
  ...astro.configs['flat/jsx-a11y-strict'],
  {
    name: 'house/components',
    files,
    rules: {
      // Only for React's compiler, which is not used.
      'react-hooks/incompatible-library': 'off',
      // State that follows a property or the browser is set after the first render, which must equal the server's.
      'react-hooks/set-state-in-effect': 'off',
      // A field that a user action displays takes the focus; our own components may pass `autoFocus` on.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
]
