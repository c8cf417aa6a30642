import { readFileSync } from 'node:fs';
import { type ExtensionName, findExtension } from '@platen/sdk/extensions';
import type { SymbologyName } from '@platen/sdk/symbologies';
import { contractFile } from './package-files.ts';
import type { EnabledNames } from './rendering/enabled-kinds.ts';

/** A JSON Schema in openapi.json; `false` matches nothing. */
export type Schema = boolean | SchemaObject;

export interface SchemaObject {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly if?: SchemaObject;
  readonly else?: SchemaObject;
  readonly anyOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface MediaType {
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface Header {
  readonly description: string;
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface Reference {
  readonly $ref: string;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Security requirements of the operation; empty if it needs no key. If absent, the document's default applies. */
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = { readonly [M in Method]?: Operation } & {
  /** Parameters that all operations of the path share. */
  readonly parameters?: readonly (Parameter | Reference)[];
};

/** The parts of the contract (openapi.json) that the server itself uses. */
export interface OpenApi {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

let known: OpenApi | undefined;

/**
 * Returns the contract, which is read from its file only once. If optional symbologies or extensions are enabled,
 * returns a copy that lists them.
 */
export function openApi({ symbologies = [], extensions = [] }: Partial<EnabledNames> = {}): OpenApi {
  known ??= JSON.parse(readFileSync(contractFile, 'utf8')) as OpenApi;
  const listed = symbologies.length === 0 ? known : withSymbologies(known, symbologies);
  return extensions.reduce(withExtension, listed);
}

/** Properties that an extension adds to components of the contract, by component and property. */
type AddedSchemas = Readonly<Record<string, Readonly<Record<string, SchemaObject>>>>;

const X_DIMENSION: SchemaObject = {
  type: 'number',
  exclusiveMinimum: 0,
  description:
    "Extension of this server. X dimension (width of the narrowest bar or of a module) in the template's unit. It is rounded to whole printer dots; a warning reports any difference. Without this property, modules are as wide as the box allows.",
};

const EXTENSION_SCHEMAS: Readonly<Record<ExtensionName, AddedSchemas>> = {
  markup: {
    TextElement: {
      markup: {
        type: 'string',
        enum: ['inline'],
        description:
          'Extension of this server. `inline`: in the text of the element, `**` encloses bold parts, `*` italic parts and `_` underlined parts. `\\` before a mark prints the mark. Without this property, all characters are printed unchanged.',
      },
    },
  },
  'code-options': {
    QrCodeElement: {
      ecc: {
        type: 'string',
        enum: ['L', 'M', 'Q', 'H'],
        description: 'Extension of this server. Level of error correction, `M` by default.',
      },
      version: {
        type: 'integer',
        minimum: 1,
        maximum: 40,
        description:
          'Extension of this server. Version of the QR code. By default, the smallest version that fits the content.',
      },
      xDimension: X_DIMENSION,
    },
    BarcodeElement: {
      ecc: {
        type: ['string', 'integer'],
        description:
          'Extension of this server. Error correction: `L`, `M`, `Q` or `H` for GS1 and HIBC QR codes, `L`, `M` or `Q` for Micro QR Code, 5 to 95 (percent) for Aztec, 0 to 8 for PDF417. Other symbologies reject the property.',
      },
      version: {
        type: ['string', 'integer'],
        description:
          'Extension of this server. Version or size of the symbol: 1 to 40 for GS1 and HIBC QR codes, 1 to 4 for Micro QR Code, 1 to 32 (layers) for Aztec, rows x columns such as `16x48` for Data Matrix and MicroPDF417. Other symbologies reject the property. By default, the smallest size that fits the content.',
      },
      xDimension: X_DIMENSION,
    },
  },
};

function withExtension(contract: OpenApi, name: ExtensionName): OpenApi {
  const schemas = { ...contract.components.schemas };
  for (const [component, added] of Object.entries(EXTENSION_SCHEMAS[name])) {
    const given = schemas[component];
    if (given?.properties === undefined) throw new Error(`openapi.json defines no properties for ${component}`);
    schemas[component] = { ...given, properties: { ...given.properties, ...added } };
  }
  const added = findExtension(name)?.starters ?? [];
  const { StarterId: starter = {} } = schemas;
  if (added.length > 0)
    schemas.StarterId = { ...starter, enum: [...(starter.enum ?? []), ...added.map(({ id }) => id)] };
  return { ...contract, components: { ...contract.components, schemas } };
}

function withSymbologies(contract: OpenApi, symbologies: readonly SymbologyName[]): OpenApi {
  const { schemas } = contract.components;
  const { BarcodeType: type = {} } = schemas;
  const own = `This server also accepts ${symbologies.map((name) => `\`${name}\``).join(', ')}.`;
  const BarcodeType = {
    ...type,
    enum: [...(type.enum ?? []), ...symbologies],
    description: [type.description, own].filter(Boolean).join(' '),
  };
  return { ...contract, components: { ...contract.components, schemas: { ...schemas, BarcodeType } } };
}

/**
 * Returns the component that a reference such as `#/components/schemas/Name` refers to. If `part` is not a reference,
 * returns it unchanged. Throws if the component does not exist.
 */
export function resolve<T extends object>(part: T | Reference, among: Readonly<Record<string, T>>): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T;
  const found = among[nameIn(part.$ref)];
  if (found === undefined) throw new Error(`openapi.json has no ${part.$ref}`);
  return found;
}

/** Returns the name at the end of a reference: `Template` for `#/components/schemas/Template`. */
export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Path prefix of the API. */
export const API = '/api/v1';
