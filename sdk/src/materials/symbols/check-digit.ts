/**
 * Computes the GS1 check digit for `digits`, which must not include it (GS1 General Specifications, 7.9.1: weights 3
 * and 1 from the right).
 */
export function gs1CheckDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const weight = (digits.length - i) % 2 === 1 ? 3 : 1;
    sum += weight * (digits.charCodeAt(i) - 48);
  }
  return (10 - (sum % 10)) % 10;
}

/** ISBN-10 check character for nine digits: `0` to `9` or `X` (ISBN Users' Manual: weights 10 to 2, modulo 11). */
export function isbn10CheckCharacter(nineDigits: string): string {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += (10 - i) * (nineDigits.charCodeAt(i) - 48);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}
