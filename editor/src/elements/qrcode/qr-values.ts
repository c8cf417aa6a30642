/** The kinds of content that the editor writes for a QR code. */
export const QR_KINDS = ['web', 'wifi', 'contact', 'email', 'phone', 'sms', 'gs1'] as const;
export type QrKind = (typeof QR_KINDS)[number];

/** The form fields for each kind of content. */
export const QR_FIELDS = {
  web: ['url'],
  wifi: ['ssid', 'security', 'password', 'hidden'],
  contact: [
    ...(['firstName', 'lastName', 'organization', 'jobTitle', 'mobile', 'email', 'website'] as const),
    ...(['street', 'postcode', 'city', 'country'] as const),
  ],
  email: ['email', 'subject', 'body'],
  phone: ['mobile'],
  sms: ['mobile', 'message'],
  gs1: ['gtin', 'batch', 'expiry', 'serial', 'domain'],
} as const satisfies Readonly<Record<QrKind, readonly string[]>>;

export type QrField = (typeof QR_FIELDS)[QrKind][number];

/** Text values of the fields. A missing field is empty. The value of a checkbox is `yes` or empty. */
export type QrValues = { readonly [Field in QrField]?: string | undefined };
