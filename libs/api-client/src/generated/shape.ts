// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
/** Changes with every type and operation: a stored reply of another shape is not read. */
export const apiShape = 'a235407b6dbff6fb';
