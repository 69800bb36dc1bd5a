import { describe, expect, it } from 'vitest';
import { completeWith } from './operation.js';

describe('completeWith', () => {
  const complete = completeWith({
    Side: 'Seat{name player{...Person}}',
    Person: 'Account{name}',
    Unused: 'Campaign{id}',
  });

  it('adds the fragments that an operation spreads, each once and by name', () => {
    expect(complete('query Q{host{...Person}seats{...Side}}')).toBe(
      'query Q{host{...Person}seats{...Side}}fragment Person on Account{name}fragment Side on Seat{name player{...Person}}',
    );
  });

  it('leaves an operation without fragments as it is', () => {
    expect(complete('query Q{serverTime}')).toBe('query Q{serverTime}');
  });
});
