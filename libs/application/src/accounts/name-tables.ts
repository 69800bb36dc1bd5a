/** Letters and figures that are drawn like a small Latin letter, by that letter. */
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

/** By the letter or figure: the Latin letter that it may be taken for. */
export const latinTwins: ReadonlyMap<string, string> = new Map(
  Object.entries(drawnAlike).flatMap(([latin, signs]) => [...signs].map((sign) => [sign, latin] as const)),
);

/** Names that would speak for the game, its host or everybody, in English and French. */
export const reservedNames: readonly string[] = [
  ...['GM', 'Referee', 'Umpire', 'Host', 'Admin', 'Administrator', 'Moderator', 'Operator', 'System', 'Server'],
  ...['Support', 'Bot', 'Everybody', 'Everyone', 'Nobody', 'Anonymous', 'Spectator', 'You', 'Guest', 'Root', 'Null'],
  ...['MJ', 'Arbitre', 'Hôte', 'Administrateur', 'Administratrice', 'Modérateur', 'Modératrice', 'Système'],
  ...['Serveur', 'Robot', 'Tout le monde', 'Tous', 'Personne', 'Anonyme', 'Spectateur', 'Vous', 'Invité'],
];

/** Words by which the app calls guests: no word of a name, or a member could pass for one. */
export const reservedLabels: readonly string[] = ['Guest', 'Invité'];

/** What no name holds, wherever in it. */
export const reservedWords: readonly string[] = [
  'Warlog',
  'Game master',
  'Former player',
  'Maître de jeu',
  'Maître du jeu',
  'Meneur de jeu',
  'Ancien joueur',
];
