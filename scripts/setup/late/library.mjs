/** Imports the library that a stand-in, named by its `import.meta.url`, stands for. */
export const libraryOf = (standIn) => import(new URL(standIn).searchParams.get('library'))
