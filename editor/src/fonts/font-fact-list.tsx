import type { ComponentChildren } from 'preact';
import type { AddedFile } from '../elements/font-facts.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { FontWords } from '../words/en/fonts.ts';
import { filled } from '../words/fill.ts';

interface FontFactListProps {
  readonly texts: FontWords;
  /** The font files of one family. */
  readonly files: readonly AddedFile[];
}

/** List of facts from the files of a font family: weight, licence, embedding, axes and scripts. */
export function FontFactList({ texts, files }: FontFactListProps) {
  const { language } = useEditor();
  const [first] = files;
  if (first === undefined) return null;
  const { facts } = first;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const scriptNames = new Intl.DisplayNames(language, { type: 'script' });
  const scripts = list.format(facts.scripts.map((script) => scriptNames.of(script) ?? script));
  return (
    <dl class="font-facts">
      <Fact name={texts.files}>
        {files.map(({ style, fileName, facts: { weight } }) => (
          <span key={style}>
            {texts.styles[style]}, {filled(texts.weight, { weight: String(weight) })}{' '}
            <small class="hint">{fileName}</small>
          </span>
        ))}
      </Fact>
      <Fact name={texts.licence}>
        <Licence texts={texts} facts={facts} />
      </Fact>
      <Fact name={texts.embedding}>{texts.embeddings[facts.embedding]}</Fact>
      {facts.axes.length > 0 && (
        <Fact name={texts.axes}>
          {list.format(facts.axes.map(({ tag, name, min, max }) => `${name} (${tag}) ${min}–${max}`))}
        </Fact>
      )}
      <Fact name={texts.scripts}>{scripts || texts.noScripts}</Fact>
    </dl>
  );
}

function Licence({ texts, facts }: { readonly texts: FontWords; readonly facts: AddedFile['facts'] }) {
  const { licence, licenceUrl, copyright } = facts;
  return (
    <>
      <span>{licence || (licenceUrl === '' && texts.noLicence)}</span>
      {/^https?:\/\//.test(licenceUrl) && (
        <a class="link" href={licenceUrl} target="_blank" rel="noopener noreferrer">
          {licenceUrl}
        </a>
      )}
      {copyright !== '' && <small class="hint">{copyright}</small>}
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
