import { loadDesigns, loadGalleryWords } from '../gallery/find-designs.ts';
import { firstOf, Gallery as Library } from '../gallery/gallery.tsx';
import { FirstDesigns, type LoadGallery, StartDialog } from '../paper/start-dialog.tsx';

const loadGallery: LoadGallery = async (language) => {
  const [designs, texts] = await Promise.all([loadDesigns(), loadGalleryWords(language)]);
  return { Gallery: Library, designs, first: firstOf(designs), texts };
};

/** Properties of the dialogs with the gallery. */
export interface GalleryDialogProps {
  readonly onClose: () => void;
}

/** Dialog for a new label, with the gallery. */
export const NewDialog = ({ onClose }: GalleryDialogProps) => (
  <StartDialog onClose={onClose} loadGallery={loadGallery} />
);

/** Pictures of some designs of the gallery. */
export const Gallery = (_: GalleryDialogProps) => <FirstDesigns loadGallery={loadGallery} />;
