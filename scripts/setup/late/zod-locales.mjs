// zod exports its messages in fifty languages. Those of this forum are in src/text; zod takes English for others by itself.
export {}
