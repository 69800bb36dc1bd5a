/** Caches the answers of a pure function, for as long as the returned function lives. */
export function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, { readonly answer: Answer }>();
  return (asked) => {
    const known = answers.get(asked) ?? { answer: answer(asked) };
    answers.set(asked, known);
    return known.answer;
  };
}

/** Caches the answers on immutable objects, for as long as the objects live. */
export function rememberedOf<Asked extends object, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new WeakMap<Asked, { readonly answer: Answer }>();
  return (asked) => {
    const known = answers.get(asked) ?? { answer: answer(asked) };
    answers.set(asked, known);
    return known.answer;
  };
}
