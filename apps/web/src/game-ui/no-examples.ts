/** The product has no examples. */
export const examples: Readonly<Record<string, () => Promise<never>>> = {};
