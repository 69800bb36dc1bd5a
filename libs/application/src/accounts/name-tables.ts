/** Letters and digits that look like a small Latin letter, by that letter. */
const drawnAlike: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ЬВΒвь',
  c: 'сϲς',
  d: 'ԁ',
  e: 'еєҽΕ',
  f: 'ϝ',
  g: 'ɡց',
  h: 'һнΗհ',
  i: 'іιıΙ',
  j: 'јϳ',
  k: 'кκΚ',
  l: 'I1|ӏלΙ',
  m: 'мΜ',
  n: 'пηΝո',
  o: '0оοօσ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гΓ',
  s: 'ѕՏ',
  t: 'тτΤ',
  u: 'υսц',
  v: 'νѵ',
  w: 'шԝωա',
  x: 'хχ×',
  y: 'уүγΥ',
  z: 'ΖᴢƵ',
};

/** Maps a letter or digit to the Latin letter that it looks like. */
export const latinTwins: ReadonlyMap<string, string> = new Map(
  Object.entries(drawnAlike).flatMap(([latin, signs]) => [...signs].map((sign) => [sign, latin] as const)),
);

/** Names that would speak for the game, its host or all users, in English and French. */
export const reservedNames: readonly string[] = [
  ...['GM', 'Referee', 'Umpire', 'Host', 'Admin', 'Administrator', 'Moderator', 'Operator', 'System', 'Server'],
  ...['Support', 'Bot', 'Everybody', 'Everyone', 'Nobody', 'Anonymous', 'Spectator', 'You', 'Guest', 'Root', 'Null'],
  ...['MJ', 'Arbitre', 'Hôte', 'Administrateur', 'Administratrice', 'Modérateur', 'Modératrice', 'Système'],
  ...['Serveur', 'Robot', 'Tout le monde', 'Tous', 'Personne', 'Anonyme', 'Spectateur', 'Vous', 'Invité'],
];

/** The app's labels for guests: as words of a name, a member could pass for a guest. */
export const reservedLabels: readonly string[] = ['Guest', 'Invité'];

/** Words that no name may contain. */
export const reservedWords: readonly string[] = [
  'Warlog',
  'Game master',
  'Former player',
  'Maître de jeu',
  'Maître du jeu',
  'Meneur de jeu',
  'Ancien joueur',
];
