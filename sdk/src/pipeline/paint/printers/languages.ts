import { brotherEncoder } from './brother.ts';
import { dymoEncoder } from './dymo.ts';
import { eplEncoder } from './epl.ts';
import { escposEncoder } from './escpos.ts';
import type { Deflate, LanguageEncoder } from './printer-language.ts';
import type { PrinterProfile } from './printer-profile.ts';
import { tsplEncoder } from './tspl.ts';
import { zplEncoder } from './zpl.ts';

/** What speaks a profile's language. */
export function encoderOf(profile: PrinterProfile, deflate: Deflate): LanguageEncoder {
  switch (profile.language) {
    case 'zpl':
      return zplEncoder(profile, deflate);
    case 'epl':
      return eplEncoder(profile);
    case 'tspl':
      return tsplEncoder(profile);
    case 'escpos':
      return escposEncoder(profile);
    case 'brother-ql':
    case 'brother-pt':
      return brotherEncoder(profile, profile.language);
    case 'dymo':
      return dymoEncoder(profile);
  }
  profile.language satisfies never;
  throw new Error('a profile whose language is not known was not refused');
}
