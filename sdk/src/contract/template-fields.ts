// Types that let TypeScript infer the fields of a template literal and check rows of data against them. A template
// whose type is `Template` or `unknown` accepts data with any keys.

import type {
  LabelData,
  PrintItem,
  PrintRequestWithStarter,
  PrintRequestWithTemplateId,
  StarterId,
  Template,
} from './types.ts';

/**
 * Union of the field names of a template's elements, such as `'name' | 'sku'`; `string` if TypeScript does not know the
 * names.
 * @example
 * ```ts
 * const template = { width: 40, height: 20, elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, field: 'sku' }] } as const satisfies Template;
 * type Fields = FieldOf<typeof template>; // 'sku'
 * ```
 */
export type FieldOf<T> = [T] extends [Template]
  ? T extends { readonly elements: readonly (infer Element)[] }
    ? Element extends { readonly field: infer Field extends string }
      ? Field
      : never
    : string
  : string;

/** Data with a string for each of the named fields, and no other key. */
export type FieldData<Field extends string> = string extends Field
  ? LabelData
  : [Field] extends [never]
    ? { readonly [key: string]: never }
    : { readonly [Name in Field]: string };

/** One row of data for a template: a string for each of its fields. */
export type DataOf<T> = FieldData<FieldOf<T>>;

/** Fields of the built-in designs, by design id. */
export interface StarterFields {
  readonly 'product-label-2x1': 'name' | 'price' | 'sku';
  readonly 'inventory-label-4x2': 'name' | 'location' | 'sku';
  readonly 'price-tag-1.5x1': 'name' | 'price' | 'sku';
}

/** An object shaped like a template, such as imported JSON, in which `type` has the TypeScript type `string`. */
export interface TemplateLike {
  /** Width of the label. */
  readonly width: number;
  /** Height of the label. */
  readonly height: number;
  /** Elements of the label; validated when the template is parsed. */
  readonly elements: readonly object[];
}

/**
 * A template, or JSON shaped like one, which is validated when it is parsed. With this type, code editors still suggest
 * the properties of `Template`.
 */
export type TemplateJson = Template | TemplateLike;

/**
 * Type of a template parameter. A typed template, or a literal in the call, becomes `Template`, so that TypeScript
 * reports a misspelt property. Imported or parsed JSON (`unknown`, an object shaped like a template, or an object with
 * any keys) keeps its type and is validated at run time. Any other type, such as `undefined`, a string or `{}`, becomes
 * `Template` and fails to compile.
 */
export type CheckedTemplate<T> = unknown extends T
  ? T
  : [T] extends [Template]
    ? Template
    : true extends IsLiteral<T>
      ? Template
      : IsJson<T> extends true
        ? T
        : Template;

/**
 * True for the types that imported or parsed JSON can have: an object shaped like a template, an object with any keys,
 * or `object`.
 */
type IsJson<T> = [T] extends [TemplateLike]
  ? true
  : [T] extends [object]
    ? string extends keyof T
      ? true
      : IsSame<T, object>
    : false;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * True if `T` is the type of a literal that is written with `as const` or directly in the call. For such a literal,
 * TypeScript knows the length of the `elements` list, or the exact value of a numeric property.
 */
type IsLiteral<T> = T extends { readonly elements: readonly (infer Element)[] }
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

/**
 * Type of the data for a template with these fields. If TypeScript does not know the fields or the data's keys,
 * `unknown` and object types stay unchanged, and any other `Data` becomes `LabelData`.
 */
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

/**
 * One row of data for the template `T`. If TypeScript knows the template's fields and the data's keys, the data must
 * have exactly one key for each field.
 */
export type CheckedData<T, Data> = CheckedFor<FieldOf<T>, Data>;

/** An item whose data has the fields that its template needs. */
export interface ItemWithData<Data> extends Omit<PrintItem, 'data'> {
  /** A string for each field of the template, and no other key. */
  readonly data: Data;
}
/** An item for a template without fields. */
export interface ItemWithoutData extends Omit<PrintItem, 'data'> {
  /** Must be empty, because the template has no fields. */
  readonly data?: FieldData<never> | undefined;
}

/** An item that fails to compile if its `quantity` is an invalid literal: 0, negative or a fraction. */
export interface ItemWithCopies<Copies> {
  /** The row of data that fills the fields. */
  readonly data?: LabelData | undefined;
  /** A whole number of at least 1. */
  readonly quantity?: (Copies & number) | undefined;
}

/** An item whose data has the named fields. */
type ItemFor<Field extends string, Item extends PrintItem> = [WrongCopies<Item>] extends [never]
  ? string extends Field | KeysOfData<Item>
    ? KnownItem<Item>
    : [Field] extends [never]
      ? ItemWithoutData
      : ItemWithData<FieldData<Field>>
  : ItemWithCopies<Exclude<CopiesOf<Item>, WrongCopies<Item>>>;
/** `Item`, or `PrintItem` if the item has excess properties, so that the compiler reports those properties. */
type KnownItem<Item> = Exclude<KeyOf<Item>, keyof PrintItem> extends never ? Item : PrintItem;
type KeyOf<Item> = Item extends unknown ? keyof Item : never;
type CopiesOf<Item> = Item extends { readonly quantity: infer Copies extends number } ? Copies : never;
/** Literal quantities that are not allowed: zero, negative and fractional numbers. */
type WrongCopies<Item> = WrongCount<CopiesOf<Item>>;
type WrongCount<Copies extends number> = Copies extends number
  ? `${Copies}` extends '0' | `-${string}` | `${string}.${string}`
    ? Copies
    : never
  : never;
type KeysOfData<Item> = Item extends { readonly data?: infer Data } ? keyof NonNullable<Data> : never;

/**
 * An item for the template `T`. If TypeScript knows the template's fields and the keys of the item's data, the keys
 * must match the fields exactly.
 */
export type CheckedItem<T, Item extends PrintItem> = ItemFor<FieldOf<T>, Item>;

/**
 * A render request. If TypeScript knows the template's fields and the keys of the data, the keys must match the fields
 * exactly.
 */
export interface CheckedRenderRequest<Given extends Template, Data extends LabelData> {
  /** Template of the label. */
  readonly template: CheckedTemplate<Given>;
  /** The row of data that fills the template's fields. */
  readonly data?: CheckedData<Given, Data> | undefined;
}

/**
 * A print request. If the request prints a built-in design, its items must have the design's fields. For a stored
 * template, the items may have any fields, because TypeScript does not know the template's fields.
 */
export type CheckedPrintRequest<Id extends StarterId, Item extends PrintItem> =
  | PrintRequestWithTemplateId
  | StarterRequest<Id, Item>;
/** A print request for a built-in design. */
export interface StarterRequest<Id extends StarterId, Item extends PrintItem>
  extends Omit<PrintRequestWithStarter, 'starter' | 'items'> {
  /** Id of a built-in starter template. */
  readonly starter: Id;
  /** The items. Each has a string for every field of the design, and a number of copies. */
  readonly items: readonly ItemFor<FieldOfStarter<Id>, Item>[];
}
/** Fields of a starter; `string` if TypeScript does not know the starter's id. */
type FieldOfStarter<Id extends StarterId> = StarterId extends Id ? string : StarterFields[Id];
