const amount = String.raw`(?:\d+|an?|une?|\{\w+\})`;
const unit = String.raw`(?:h|min|days?|hours?|minutes?|jours?|heures?)\b`;

/** What a text that is read later must not say, in English or French: how much time is left, which is true only as it is sent. */
export const timeLeft = new RegExp(
  [
    String.raw`\b(?:in|within|dans|sous|d’ici) ${amount}[ \u00a0\u202f]?${unit}`,
    String.raw`\b${unit}[ \u00a0](?:left|to go|remain|restant)`,
    String.raw`\b(?:remaining|restante?s?|il (?:vous )?reste|time left)\b`,
  ].join('|'),
  'i',
);
