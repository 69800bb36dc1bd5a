import { describe, expect, it } from 'vitest';
import { JsonText, stringifyWithTexts } from './json-text.js';

describe('JSON text in an answer', () => {
  it('is inserted unchanged, anywhere and any number of times', () => {
    const [view, other] = ['{"b": 1, "a":"$& \\u0000"}', '[ ]'];
    const answer = {
      data: { one: new JsonText(view), list: [new JsonText(other), 1, new JsonText(view)], none: null },
    };
    expect(stringifyWithTexts(answer)).toBe(`{"data":{"one":${view},"list":[${other},1,${view}],"none":null}}`);
  });

  it('is not confused with text that people wrote', () => {
    const value = { name: '"0" /0 $1', view: new JsonText('{}') };
    expect(JSON.parse(stringifyWithTexts(value))).toEqual({ name: '"0" /0 $1', view: {} });
  });

  it('is an ordinary value for other JSON serializers', () => {
    expect(JSON.stringify([new JsonText('{"a": 1}')])).toBe('[{"a":1}]');
    expect(() => stringifyWithTexts({ toJSON: () => expect.fail('broken') })).toThrow('broken');
    expect(JSON.stringify(new JsonText('2'))).toBe('2');
  });
});
