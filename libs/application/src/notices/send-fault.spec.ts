import { describe, expect, it } from 'vitest';
import { faultOf, sendFault } from './send-fault.js';

describe('faultOf', () => {
  it('reads the code and the number of a stored fault', () => {
    expect(faultOf(sendFault('WLG_E_SEND_REFUSED', 403))).toMatchObject({
      code: 'WLG_E_SEND_REFUSED',
      sentence: 'The message was refused (HTTP status 403). Check the address.',
      params: { detail: '403' },
    });
    expect(faultOf(sendFault('WLG_E_SEND_NONE')).sentence).toBe('This server is not set up for that.');
  });

  it('leaves an English text of an earlier version as it is', () => {
    expect(faultOf('It answered with status 403.')).toEqual({ code: '', sentence: 'It answered with status 403.' });
  });
});
