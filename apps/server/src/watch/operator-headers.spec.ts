import { describe, expect, it } from 'vitest';
import { isOperatorName } from './operator-headers.js';

describe('isOperatorName', () => {
  it.each([
    'localhost:9464',
    '127.0.0.1:9464',
    '10.0.0.7',
    '[::1]:9464',
    'warlog:9464',
    'WARLOG',
    'metrics.example:9464',
  ])('accepts %s', (host) => {
    expect(isOperatorName(host, ['metrics.example'])).toBe(true);
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:9464',
    '127.0.0.1.evil.example',
    'metrics.example.evil',
    'a@b',
    '[::1',
    'x y',
  ])('refuses %s', (host) => {
    expect(isOperatorName(host, ['metrics.example'])).toBe(false);
  });
});
