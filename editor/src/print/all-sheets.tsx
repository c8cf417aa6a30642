import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { rove } from '../ui/roving.ts';
import { filled } from '../words/sentences.ts';
import type { LabelPictures } from './label-pictures.ts';
import type { Spread } from './spread.ts';
import { SpreadPicture } from './spread-picture.tsx';

export interface AllSheetsProps {
  readonly spread: Spread;
  readonly pictures: LabelPictures;
  /** Index of the shown sheet, from 0. */
  readonly at: number;
  readonly count: number;
  /** Scale at which the large sheet is painted, in CSS pixels per unit. Thumbnails reuse its pictures. */
  readonly paintedAt: number;
  readonly onShow: (at: number) => void;
}

/** Maximum number of thumbnails before and after the shown sheet. */
const MAX_NEIGHBOURS = 50;
/** Space for one thumbnail, in CSS pixels. */
const THUMBNAIL_SPACE = { width: 76, height: 92 };

/** Thumbnails of the sheets around the shown one. Each is painted when it scrolls into view. */
export function AllSheets({ spread, pictures, at, count, paintedAt, onShow }: AllSheetsProps) {
  const { words } = useEditor();
  const first = Math.max(0, Math.min(at - MAX_NEIGHBOURS, count - 2 * MAX_NEIGHBOURS));
  const shown = Array.from({ length: Math.min(count - first, 2 * MAX_NEIGHBOURS) }, (_, index) => first + index);
  return (
    <nav class="all-sheets" aria-label={words.printing.sheet.all} onKeyDown={(event) => rove(event, 'button')}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === at}
          aria-label={filled(words.printing.sheet.sheetOf, { sheet: each + 1, sheets: count })}
          tabIndex={each === at ? 0 : -1}
          onClick={() => onShow(each)}
        >
          <SmallSheet {...{ spread, pictures, paintedAt, at: each, room: THUMBNAIL_SPACE }} />
          <span>{each + 1}</span>
        </button>
      ))}
    </nav>
  );
}

interface SmallSheetProps extends Pick<AllSheetsProps, 'spread' | 'pictures' | 'at'> {
  readonly paintedAt?: number;
  /** Space that the thumbnail must fit into, in CSS pixels. */
  readonly room: { readonly width: number; readonly height: number };
}

/** A thumbnail of a sheet, painted only while it is in view. */
export function SmallSheet({ spread, pictures, at, room, ...painted }: SmallSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSignal(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const seen = new IntersectionObserver((entries) => {
      isSeen.value = entries.some(({ isIntersecting }) => isIntersecting);
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, [isSeen]);
  const scale = Math.min(room.width / spread.width, room.height / spread.height);
  const size = { width: `${spread.width * scale}px`, height: `${spread.height * scale}px` };
  return (
    <div ref={box} class={`sheet-paper ${spread.kind}`} style={size}>
      {isSeen.value && <SpreadPicture {...{ spread, pictures, at, scale, ...painted }} />}
    </div>
  );
}
