// Types alone: what TypeScript knows of a template that is written down, checked against the data that goes with it.
// A template that is only a `Template`, or of unknown origin, takes data with any keys.

import type {
  LabelData,
  PrintItem,
  PrintRequestWithStarter,
  PrintRequestWithTemplateId,
  StarterId,
  Template,
} from './types.ts';

/**
 * The fields that a template's elements name: `'name' | 'sku'`; `string` for a template of which no more is known.
 * @example
 * const template = { width: 40, height: 20, elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, field: 'sku' }] } as const satisfies Template;
 * type Fields = FieldOf<typeof template>; // 'sku'
 */
export type FieldOf<T> = [T] extends [Template]
  ? T extends { readonly elements: readonly (infer Element)[] }
    ? Element extends { readonly field: infer Field extends string }
      ? Field
      : never
    : string
  : string;

/** A text for each of the named fields, and no other. */
export type FieldData<Field extends string> = string extends Field
  ? LabelData
  : [Field] extends [never]
    ? { readonly [key: string]: never }
    : { readonly [Name in Field]: string };

/** One row of data for a template: a text for each of its fields. */
export type DataOf<T> = FieldData<FieldOf<T>>;

/** The fields of the built-in designs, by their ids. */
export interface StarterFields {
  readonly 'product-label-2x1': 'name' | 'price' | 'sku';
  readonly 'inventory-label-4x2': 'name' | 'location' | 'sku';
  readonly 'price-tag-1.5x1': 'name' | 'price' | 'sku';
}

/** An object with a template's outline, such as imported JSON, in which a `type` is any `string` to TypeScript. */
export interface TemplateLike {
  /** The label's width. */
  readonly width: number;
  /** The label's height. */
  readonly height: number;
  /** What is drawn; checked when the template is read. */
  readonly elements: readonly object[];
}

/** A template, or JSON with its outline, which is checked when it is read; editors complete Template's fields. */
export type TemplateJson = Template | TemplateLike;

/**
 * `Template` for a template and for what is written as one in the call, so that a misspelt property is an error. JSON that
 * was imported or parsed is taken as it is and checked when it is read: `unknown`, an object with a template's outline,
 * one with any keys. Anything else, such as `undefined`, a text or `{}`, is no template.
 */
export type CheckedTemplate<T> = unknown extends T
  ? T
  : [T] extends [Template]
    ? Template
    : true extends IsWritten<T>
      ? Template
      : IsJson<T> extends true
        ? T
        : Template;

/** Whether a type is one that JSON has in TypeScript: an object with a template's outline, with any keys, or `object`. */
type IsJson<T> = [T] extends [TemplateLike]
  ? true
  : [T] extends [object]
    ? string extends keyof T
      ? true
      : IsSame<T, object>
    : false;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Whether a value is known as it is written down, `as const` or in the call: by its elements, or by a number. */
type IsWritten<T> = T extends { readonly elements: readonly (infer Element)[] }
  ? true extends HasWideType<Element>
    ? false
    : IsListOfKnownLength<T['elements']> | HasKnownNumber<T>
  : HasKnownNumber<T>;
type HasWideType<Element> = Element extends { readonly type: infer Type }
  ? string extends Type
    ? true
    : false
  : false;
type IsListOfKnownLength<List extends readonly unknown[]> = number extends List['length'] ? false : true;
type HasKnownNumber<T> = true extends {
  [Key in keyof T]: T[Key] extends number ? (number extends T[Key] ? false : true) : false;
}[keyof T]
  ? true
  : false;

/** The data that `Field`s need, for data whose keys are known; any other object, and `unknown`, as it is given. */
type CheckedFor<Field extends string, Data> = string extends Field | KnownKeys<Data>
  ? unknown extends Data
    ? Data
    : [Data] extends [object | undefined]
      ? Data
      : LabelData
  : Data extends { readonly [Key in keyof Data]?: string }
    ? FieldData<Field>
    : FieldData<Field> & LabelData;
type KnownKeys<Data> = unknown extends Data ? string : Data extends unknown ? keyof Data : never;

/** One row of data for the template `T`: its fields and no other, where both are known. */
export type CheckedData<T, Data> = CheckedFor<FieldOf<T>, Data>;

/** An item with the data that its template needs. */
export interface ItemWithData<Data> extends Omit<PrintItem, 'data'> {
  /** A text for each field of the template, and no other. */
  readonly data: Data;
}
/** An item of a template without fields. */
export interface ItemWithoutData extends Omit<PrintItem, 'data'> {
  /** Empty: the template has no field that it would fill. */
  readonly data?: FieldData<never> | undefined;
}

/** An item among items of which one has copies that are no whole number of at least 1. */
export interface ItemWithCopies<Copies> {
  /** The row of data that fills the fields. */
  readonly data?: LabelData | undefined;
  /** A whole number of at least 1. */
  readonly quantity?: (Copies & number) | undefined;
}

/** One item whose data is for the named fields. */
type ItemFor<Field extends string, Item extends PrintItem> = [WrongCopies<Item>] extends [never]
  ? string extends Field | KeysOfData<Item>
    ? KnownItem<Item>
    : [Field] extends [never]
      ? ItemWithoutData
      : ItemWithData<FieldData<Field>>
  : ItemWithCopies<Exclude<CopiesOf<Item>, WrongCopies<Item>>>;
/** Items that have properties which items do not have are compared with `PrintItem`, which reports them. */
type KnownItem<Item> = Exclude<KeyOf<Item>, keyof PrintItem> extends never ? Item : PrintItem;
type KeyOf<Item> = Item extends unknown ? keyof Item : never;
type CopiesOf<Item> = Item extends { readonly quantity: infer Copies extends number } ? Copies : never;
/** The copies that are written as a number, and are zero, negative or broken. */
type WrongCopies<Item> = WrongCount<CopiesOf<Item>>;
type WrongCount<Copies extends number> = Copies extends number
  ? `${Copies}` extends '0' | `-${string}` | `${string}.${string}`
    ? Copies
    : never
  : never;
type KeysOfData<Item> = Item extends { readonly data?: infer Data } ? keyof NonNullable<Data> : never;

/** One item for the template `T`, whose data has its fields and no other, where both are known. */
export type CheckedItem<T, Item extends PrintItem> = ItemFor<FieldOf<T>, Item>;

/** A render request whose data has the fields of its template, where both are known. */
export interface CheckedRenderRequest<Given extends Template, Data extends LabelData> {
  /** The label. */
  readonly template: CheckedTemplate<Given>;
  /** The row of data that fills its fields. */
  readonly data?: CheckedData<Given, Data> | undefined;
}

/** A print request whose items have the fields of its starter; those of a stored template are not known. */
export type CheckedPrintRequest<Id extends StarterId, Item extends PrintItem> =
  | PrintRequestWithTemplateId
  | StarterRequest<Id, Item>;
/** A job over a built-in design. */
export interface StarterRequest<Id extends StarterId, Item extends PrintItem>
  extends Omit<PrintRequestWithStarter, 'starter' | 'items'> {
  /** A built-in design. */
  readonly starter: Id;
  /** A text for each of the design's fields, and copies, each. */
  readonly items: readonly ItemFor<FieldOfStarter<Id>, Item>[];
}
/** `string` where it is not known which starter it is. */
type FieldOfStarter<Id extends StarterId> = StarterId extends Id ? string : StarterFields[Id];
