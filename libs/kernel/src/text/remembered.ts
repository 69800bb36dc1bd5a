/** Remembers the answers of a pure function, for as long as the function is kept. */
export function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, { readonly answer: Answer }>();
  return (asked) => {
    const known = answers.get(asked) ?? { answer: answer(asked) };
    answers.set(asked, known);
    return known.answer;
  };
}

/** Remembers the answers about objects that are not changed, for as long as the objects are kept. */
export function rememberedOf<Asked extends object, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new WeakMap<Asked, { readonly answer: Answer }>();
  return (asked) => {
    const known = answers.get(asked) ?? { answer: answer(asked) };
    answers.set(asked, known);
    return known.answer;
  };
}
