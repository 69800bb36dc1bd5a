import { expect, it } from 'vitest';
import { joined } from './elision.js';

it.each([
  [['perte de ', 'Anvil'], 'perte d’Anvil'],
  [['perte de ', 'Beacon'], 'perte de Beacon'],
  [['sous le blocus de ', 'Élise', '.'], 'sous le blocus d’Élise.'],
  [['que ', 'Alpha', ' endommage ', 'Echo'], 'qu’Alpha endommage Echo'],
  [['Que ', 'Alpha', ' tire'], 'Qu’Alpha tire'],
  [['de gagner la bataille de **', 'Umbra', '**'], 'de gagner la bataille d’**Umbra**'],
  // Before an h both forms are in use, so the vowel stays, as before a digit and the Y of a type.
  [['la force de ', 'House Fyrr'], 'la force de House Fyrr'],
  [['à plus de ', '11', ' hexagones'], 'à plus de 11 hexagones'],
  [['Fiche de ', 'Y-wing'], 'Fiche de Y-wing'],
  [['le code ', 'Alpha'], 'le code Alpha'],
  [['the aide ', 'Alpha'], 'the aide Alpha'],
])('joined joins %j to "%s"', (parts, said) => expect(joined(parts)).toBe(said));
