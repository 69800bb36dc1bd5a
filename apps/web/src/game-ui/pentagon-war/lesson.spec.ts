import { expect, it } from 'vitest';
import english from './lesson.en.json';
import french from './lesson.fr.json';

// PW-8.9, effects.
it('the lesson says in both languages that flying through a missile is no escape', () => {
  expect(english['lesson.pentagon-war.report']).toContain('flying through one is no escape');
  expect(french['lesson.pentagon-war.report']).toContain('traverser un missile ne permet pas de lui échapper');
});
