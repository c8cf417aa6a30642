/** A sentence for one and for several: `{count}` (Unicode CLDR, plural rules of English, German and French). */
export type Counted = Readonly<Record<'one' | 'other', string>>;
