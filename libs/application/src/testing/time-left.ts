const amount = String.raw`(?:\d+|an?|une?|\{\w+\})`;
const unit = String.raw`(?:h|min|days?|hours?|minutes?|jours?|heures?)\b`;

/**
 * Remaining times in English or French. Texts that are read later must not contain them, because they are true only
 * when sent.
 */
export const timeLeft = new RegExp(
  [
    String.raw`\b(?:in|within|dans|sous|d’ici) ${amount}[ \u00a0\u202f]?${unit}`,
    String.raw`\b${unit}[ \u00a0](?:left|to go|remain|restant)`,
    String.raw`\b(?:remaining|restante?s?|il (?:vous )?reste|time left)\b`,
  ].join('|'),
  'i',
);
