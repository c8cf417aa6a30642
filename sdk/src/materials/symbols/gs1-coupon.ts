import { dateFault } from './gs1-times.ts';

// The North American coupon code, AI 8110, and the positive offer file, AI 8112 (GS1 US, North American Coupon
// Application Guideline Using GS1 DataBar Expanded Symbols; GS1 General Specifications, 3.9).

/** Reads digits sequentially and keeps the first fault. */
interface CouponReader {
  /** Reads `length` digits. */
  take(length: number, name: string): string;
  /** Reads one digit, which must be in `allowed`. */
  digit(allowed: string, name: string): string;
  /** Reads a length digit, then that number of digits plus `least`. */
  sized(lengths: string, name: string, least?: number): void;
  /** Reads a date and checks it. */
  date(name: string): string;
  readonly rest: string;
  fault: string | undefined;
}

/** Fault in the data of AI 8110; `undefined` if they are valid. */
export function couponFault(data: string): string | undefined {
  const coupon = createReader(data);
  coupon.sized('0123456', 'company prefix', 6);
  coupon.take(6, 'offer code');
  coupon.sized('12345', 'save value');
  readPurchase(coupon, 'first');
  readOptionalFields(coupon);
  return coupon.fault;
}

/** Fault in the data of AI 8112; `undefined` if they are valid. */
export function positiveOfferFault(data: string): string | undefined {
  const coupon = createReader(data);
  coupon.digit('01', 'coupon format');
  coupon.sized('0123456', 'coupon funder', 6);
  coupon.take(6, 'offer code');
  coupon.sized('0123456789', 'serial number', 6);
  if (coupon.rest !== '') coupon.fault ??= `${coupon.rest} stands after its end`;
  return coupon.fault;
}

function readPurchase(coupon: CouponReader, which: string): void {
  coupon.sized('12345', `${which} purchase requirement`);
  coupon.digit('012349', `${which} purchase requirement code`);
  coupon.take(3, `${which} purchase family code`);
}

/** Reads optional fields. A digit identifies each field; fields occur at most once, in ascending order. */
function readOptionalFields(coupon: CouponReader): void {
  let last = 0;
  let expires = '';
  while (coupon.rest !== '' && coupon.fault === undefined) {
    const field = Number(coupon.digit('1234569', 'optional field'));
    if (field <= last) coupon.fault ??= `field ${field} stands after field ${last}`;
    last = field;
    if (field === 1) coupon.digit('0123', 'additional purchase rules code');
    if (field <= 2) {
      readPurchase(coupon, field === 1 ? 'second' : 'third');
      // A leading 9 refers to the company prefix of the first purchase.
      if (coupon.rest.startsWith('9')) coupon.take(1, '');
      else coupon.sized('0123456', `company prefix of the ${field === 1 ? 'second' : 'third'} purchase`, 6);
    } else if (field === 3) expires = coupon.date('expiration date');
    else if (field === 4) {
      const starts = coupon.date('start date');
      if (expires !== '' && starts > expires) coupon.fault ??= `it expires on ${expires} and starts on ${starts}`;
    } else if (field === 5) coupon.sized('0123456789', 'serial number', 6);
    else if (field === 6) coupon.sized('1234567', 'retailer', 6);
    else readSaveValue(coupon);
  }
}

function readSaveValue(coupon: CouponReader): void {
  coupon.digit('01256', 'save value code');
  coupon.digit('012', 'item that the save value applies to');
  coupon.take(1, 'store coupon flag');
  coupon.digit('01', "don't multiply flag");
}

function createReader(data: string): CouponReader {
  let at = 0;
  const wrong = /[^0-9]/.exec(data)?.[0];
  const coupon: CouponReader = {
    fault: wrong === undefined ? undefined : `"${wrong}" is no digit`,
    get rest() {
      return data.slice(at);
    },
    take(length, name) {
      const taken = data.slice(at, at + length);
      if (taken.length < length) coupon.fault ??= `the ${name} is cut short`;
      at += taken.length;
      return taken;
    },
    digit(allowed, name) {
      const digit = coupon.take(1, name);
      if (!allowed.includes(digit)) coupon.fault ??= `the ${name} is ${[...allowed].join(', ')}, not ${digit}`;
      return digit;
    },
    sized(lengths, name, least = 0) {
      const length = Number(coupon.digit(lengths, `length indicator of the ${name}`));
      if (coupon.fault === undefined) coupon.take(length + least, name);
    },
    date(name) {
      const date = coupon.take(6, name);
      const problem = date.length === 6 ? dateFault(date) : undefined;
      if (problem !== undefined) coupon.fault ??= `in the ${name} ${problem}`;
      return date;
    },
  };
  return coupon;
}
