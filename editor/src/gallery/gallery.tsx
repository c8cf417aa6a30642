import type { Template } from '@platen/sdk';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ChoiceChips, chipStyles } from '../ui/choice-chips.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { LabelDrawing } from '../ui/label-drawing.tsx';
import { moveInGrid } from '../ui/next-in-grid.ts';
import { SearchField } from '../ui/search-field.tsx';
import { counted, filled } from '../words/fill.ts';
import { type Design, type Designs, findDesigns, type GalleryWords } from './find-designs.ts';
import { CATEGORIES, type GalleryCategory } from './gallery-template.ts';

/** Styles of the gallery. */
export const galleryStyles = `${chipStyles}
.starts-designs .gallery { display: flex; gap: 8px; width: max-content; padding-inline: 14px; }
.starts-designs .card { width: 112px; padding: 6px; gap: 4px; }
.starts-designs .card-name { font-size: 12px; font-weight: 400; }
.design-list { max-height: min(560px, calc(100vh - 310px)); min-height: 200px; overflow: auto; padding: 2px; scroll-padding: 8px; }
.design-list .section-name { padding: 12px 4px 8px; color: var(--muted); font-size: 12px; font-weight: 650; }
.design-list .card { align-content: start; grid-template-rows: auto auto auto 1fr; }
.design-list .card:focus-visible { border-color: var(--accent); background: var(--accent-soft); }
.design-list .paper { align-self: end; color: var(--muted); font-size: 11px; }
@media (max-height: 560px) { .design-list { max-height: none; overflow: visible; } }
`;

/** The designs that the card with the ways to start shows: one of each category. */
const FIRST = [
  ...([
    'price-tag',
    'ready-meal',
    'ghs-bottle',
    'pallet',
    'udi',
    'product-passport',
    'name-badge',
    'plant-tag',
  ] as const),
];
export const firstOf = ({ list }: Designs): readonly Design[] =>
  list.filter(({ id }) => FIRST.some((first) => first === id));

export interface GalleryProps {
  readonly designs: Designs;
  readonly texts: GalleryWords;
  /** Describes a label's size and sheet. */
  readonly describe: (template: Template) => string;
  readonly onChoose: (design: Design, from: HTMLElement) => void;
}

/** The search field, the list of categories, and the designs that match the search and the chosen category. */
export function Gallery({ designs: { list, missing }, texts, describe, onChoose }: GalleryProps) {
  const { language } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const typed = useSignal('');
  const category = useSignal<GalleryCategory | undefined>(undefined);
  const found = useComputed(() => findDesigns(list, texts, { typed: typed.value, category: category.value }));
  const [first] = found.value;
  const title = found.value.length === 0 ? texts.none : counted(texts.found, found.value.length, language);
  return (
    <>
      <SearchField
        {...{ typed, field }}
        label={texts.search}
        options={box}
        chooseFirst={first && ((from) => onChoose(first, from))}
      />
      <ChoiceChips<GalleryCategory | undefined>
        label={texts.categoriesName}
        choices={[[undefined, texts.all], ...CATEGORIES.map((name) => [name, texts.categories[name]] as const)]}
        value={category.value}
        onChoose={(next) => {
          category.value = next;
        }}
      />
      <p class="heard" role="status">
        {title}
      </p>
      <div
        ref={box}
        class="design-list"
        role="listbox"
        aria-label={title}
        onKeyDown={(event) => moveInGrid(event, field.current)}
      >
        {CATEGORIES.map((name) => {
          const own = found.value.filter((design) => design.category === name);
          return own.length === 0 ? null : (
            // Hides the heading from assistive technology, because the group has the same name.
            <div key={name} role="group" aria-label={texts.categories[name]}>
              <p class="section-name" aria-hidden="true">
                {texts.categories[name]}
              </p>
              <div class="beginnings" role="presentation">
                {own.map((design) => (
                  <DesignCard key={design.id} {...{ design, texts, describe, onChoose }} isFirst={design === first} />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {found.value.length === 0 && <p class="hint">{texts.none}</p>}
      <p class="hint">
        {texts.about}
        {missing > 0 && ` ${filled(texts.missing, { count: missing }, language)}`}
      </p>
    </>
  );
}

interface DesignCardProps extends Omit<GalleryProps, 'designs'> {
  readonly design: Design;
  /** True for the first card of the list, which is the tab stop. */
  readonly isFirst: boolean;
}

function DesignCard({ design, texts, describe, onChoose, isFirst }: DesignCardProps) {
  const { name, about } = texts.designs[design.id];
  return (
    <button
      type="button"
      class="card"
      role="option"
      aria-selected="false"
      tabIndex={isFirst ? 0 : -1}
      data-design={design.id}
      onClick={({ currentTarget }) => onChoose(design, currentTarget)}
    >
      <Picture design={design} />
      <span class="card-name">{name}</span>
      <span class="hint">{about}</span>
      <span class="paper">{`${design.paper ?? texts.roll} · ${describe(design.template)}`}</span>
    </button>
  );
}

/** The picture of a design with its first row. It is drawn when it is first scrolled into view. */
function Picture({ design: { template, rows } }: { readonly design: Design }) {
  const { words } = useEditor();
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useSignal(false);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      isSeen.value = true;
      watch.disconnect();
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [isSeen]);
  const [row = {}] = rows;
  if (isSeen.value) return <LabelDrawing template={template} row={row} otherwise={words.layouts.noPicture} />;
  return <span ref={frame} class="label-drawing" aria-hidden="true" />;
}
