import { describe, expect, it } from 'vitest';
import { nameTwin, properName } from './names.js';

describe('properName and nameTwin', () => {
  it.each([
    'Ann',
    'Ælfrið O’Neill',
    'Jean-Luc 2',
    'Иван',
    'Ελένη',
    '武田 信玄',
    'たけし',
    'محمد',
    'Søren (Oslo)',
    '👩‍🚀 Mae',
  ])('accepts %s', (name) => {
    expect(properName(`  ${name} `)).toEqual({ name });
  });

  it.each(['A', 'x'.repeat(41), '\u3164\u3164', '\u2800\u2800\u2800', '!!', 'An\u202Ena', 'An\nna', 'An\u200Bna', ''])(
    'refuses %j',
    (name) => {
      expect(properName(name)).toEqual({ code: 'WLG_E_ACCOUNT_NAME' });
    },
  );

  it.each(['Аlice', 'Bоb', 'Αnna', 'pаypal'])('%s mixes alphabets that look alike', (name) => {
    expect(properName(name)).toEqual({ code: 'WLG_E_ACCOUNT_NAME_MIXED' });
  });

  it.each([
    ...['Game master', 'GAME-MASTER', 'The Game Master', 'Warlog', 'W a r l o g', 'Warlog Support', 'War1og'],
    ...[
      'Maître de jeu',
      'Maitre du jeu',
      'gm',
      'Hôte',
      'hote',
      'Admin',
      'Système',
      '𝐖𝐚𝐫𝐥𝐨𝐠',
      'Ｗａｒｌｏｇ',
      'Former player 1a2b',
      'invité',
      'INVITÉ',
      'Guest 1a2b3c',
      'Bob (guest)',
      'Invité 12',
      'Guеst 7'.replace('е', 'e'),
    ],
  ])('%s would speak for the game', (name) => {
    expect(properName(name)).toEqual({ code: 'WLG_E_ACCOUNT_NAME_RESERVED' });
  });

  it.each([
    ['Сосо', 'Coco'],
    ['AIice', 'Alice'],
    ['B0b', 'bob'],
    ['Carnival', 'Camival'],
    ['Ｂｏｂ', 'BOB'],
    ['Карра', 'Kappa'],
    ['ᎠᎪᏃ', 'daz'],
    ['ᏢᎪᎢ', 'Pat'],
    ['ꮲꭺꭲ', 'pat'],
    ['Տօս', 'sou'],
    ['ꓮꓠꓠ', 'ann'],
  ])('confuses %s with %s', (name, other) => {
    expect(nameTwin(name)).toBe(nameTwin(other));
  });

  it.each([
    ['Ann', 'Anne'],
    ['Иван', 'Егор'],
    ['José', 'Jose'],
    ['Աննա', 'Anna'],
    ['ნინო', 'Nino'],
    ['Bob 2', 'Bob 3'],
  ])('distinguishes %s from %s', (name, other) => {
    expect(nameTwin(name)).not.toBe(nameTwin(other));
  });
});
