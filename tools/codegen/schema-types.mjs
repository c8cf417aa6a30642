// Generates TypeScript types for every path and schema, as a .ts file: tsc would not copy a .d.ts from src to dist.
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describingReferences, GENERATED, without } from './contract.mjs';

const { factory } = ts;

/** Type names for component schemas whose own name is too vague or also the name of a DOM type. */
const TYPE_NAMES = { Element: 'LabelElement', Layout: 'LayoutReport' };

/** Returns the text of schema.ts. Types are readonly; properties with a default are optional in requests. */
export async function schemaTypes(contract) {
  // Examples belong on the reference page. In an editor's tooltip they only hide the description.
  const terse = without(contract, ['examples', 'example']);
  const ast = await openapiTS(describingReferences(terse), {
    immutable: true,
    defaultNonNullable: false,
    silent: true,
  });
  return `${GENERATED}\n${plainComments(astToString(namedSchemas(ast)))}`;
}

/** Removes the `@description` tag and the generator's own remarks, which only clutter an editor's tooltip. */
const plainComments = (text) =>
  text.replaceAll('* @description ', '* ').replaceAll(' (enum property replaced by openapi-typescript)', '');

/**
 * Gives each component schema a named type. Editor tooltips and compiler errors then show `Template` instead of
 * `components["schemas"]["Template"]` or its whole structure.
 */
function namedSchemas(statements) {
  const named = statements.map((statement) => ts.visitNode(statement, nameReferences));
  const components = named.find((statement) => statement.name?.text === 'components');
  const schemas = components.members.find(({ name }) => name.text === 'schemas');
  const byName = new Map(schemas.type.members.map((schema) => [schema.name.text, schema]));
  const types = schemas.type.members.flatMap((schema) => declarations(schema, byName));
  const names = schemas.type.members.map(({ modifiers, name }) =>
    factory.createPropertySignature(modifiers, name, undefined, reference(name.text)),
  );
  const slim = factory.updateInterfaceDeclaration(
    components,
    components.modifiers,
    components.name,
    components.typeParameters,
    components.heritageClauses,
    components.members.map((member) =>
      member === schemas
        ? factory.createPropertySignature(
            member.modifiers,
            member.name,
            undefined,
            factory.createTypeLiteralNode(names),
          )
        : member,
    ),
  );
  return [...types, ...named.map((statement) => (statement === components ? slim : statement))];
}

const typeName = (schema) => TYPE_NAMES[schema] ?? schema;
const reference = (schema) => factory.createTypeReferenceNode(typeName(schema));

/** Replaces `components["schemas"]["Template"]` with `Template`, at any depth. */
function nameReferences(node) {
  const schema = schemaOf(node);
  if (schema !== undefined) return reference(schema);
  const visited = orUndefined(ts.visitEachChild(node, nameReferences, undefined));
  return visited === node ? node : ts.setSyntheticLeadingComments(visited, ts.getSyntheticLeadingComments(node));
}

/**
 * Keys of operation types, left unchanged because openapi-fetch infers call parameters from them. They are not
 * properties of a JSON value.
 */
const OPERATION_PARTS = ['query', 'header', 'path', 'cookie', 'requestBody', 'content'];

/**
 * Adds `undefined` to the type of an optional property, for code with `exactOptionalPropertyTypes`. In JSON, a
 * property with this value is omitted.
 */
function orUndefined(node) {
  if (!ts.isPropertySignature(node) || !node.questionToken || OPERATION_PARTS.includes(node.name.text)) return node;
  const { NeverKeyword, UndefinedKeyword, UnknownKeyword } = ts.SyntaxKind;
  // openapi-fetch turns a type that allows only `undefined` into `never`.
  if ([NeverKeyword, UndefinedKeyword, UnknownKeyword].includes(node.type.kind)) return node;
  const type = factory.createUnionTypeNode([node.type, factory.createKeywordTypeNode(UndefinedKeyword)]);
  return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
}

function schemaOf(node) {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType, indexType } = node.objectType;
  const isSchema = textOf(objectType) === 'components' && textOf(indexType) === 'schemas';
  return isSchema ? textOf(node.indexType) : undefined;
}

/** Returns the text of an identifier or string literal: `components` or `"schemas"`. */
const textOf = (node) => (node.typeName ?? node.literal)?.text;

/**
 * Returns the exported declarations for a component schema: an interface if the schema has only properties, else a type
 * alias.
 */
function declarations(schema, byName) {
  const { type } = schema;
  const name = typeName(schema.name.text);
  const said = (node) => ts.setSyntheticLeadingComments(node, ts.getSyntheticLeadingComments(schema));
  if (ts.isTypeLiteralNode(type)) return [said(interfaceOf(name, type.members))];
  if (textOf(type) === 'WithRequired') return [said(withRequired(name, type, byName))];
  const forms = formsOf(type).map(({ required, members }) => ({
    name: `${name}With${capitalized(required)}`,
    members,
  }));
  if (forms.length === 0) return [said(aliasOf(name, type))];
  const union = factory.createUnionTypeNode(forms.map((form) => factory.createTypeReferenceNode(form.name)));
  return [said(aliasOf(name, union)), ...forms.map((form) => said(interfaceOf(form.name, form.members)))];
}

/**
 * Expands `{ all } & ({ one } | { other })` into one complete object type for each member of the union. Each type is
 * named after its required property. Without this expansion, compiler messages would show the whole intersection.
 */
function formsOf(type) {
  if (!ts.isIntersectionTypeNode(type)) return [];
  const [shared, choice] = type.types;
  if (!ts.isTypeLiteralNode(shared) || !ts.isParenthesizedTypeNode(choice)) return [];
  return choice.type.types.map(({ members }) => {
    const own = new Map(members.map((member) => [member.name.text, member]));
    return {
      required: members.find(({ questionToken }) => !questionToken).name.text,
      members: shared.members.map((member) => own.get(member.name.text) ?? member),
    };
  });
}

/** Converts `WithRequired<Page, "margins">` to an interface that extends `Page` and requires `margins`. */
function withRequired(name, { typeArguments: [base, keys] }, byName) {
  const required = [...astToString(keys).matchAll(/"([^"]+)"/g)].map(([, key]) => key);
  const members = byName
    .get(textOf(base))
    .type.members.filter((member) => required.includes(member.name.text))
    .map((member) =>
      ts.setSyntheticLeadingComments(
        factory.createPropertySignature(member.modifiers, member.name, undefined, definite(member.type)),
        ts.getSyntheticLeadingComments(member),
      ),
    );
  const heritage = factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [
    factory.createExpressionWithTypeArguments(factory.createIdentifier(textOf(base)), undefined),
  ]);
  return interfaceOf(name, members, [heritage]);
}

/** Undoes `orUndefined`: returns the type without `undefined`. */
const definite = (type) => (ts.isUnionTypeNode(type) && type.types.length === 2 ? type.types[0] : type);

const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
const interfaceOf = (name, members, heritage) =>
  factory.createInterfaceDeclaration(exported, name, undefined, heritage, members);
const aliasOf = (name, type) => factory.createTypeAliasDeclaration(exported, name, undefined, type);
const capitalized = (word) => word[0].toUpperCase() + word.slice(1);
