import { FirstDesigns, type LoadGallery, StartDialog } from '../paper/start-dialog.tsx';
import { addStyles } from '../ui/added-styles.ts';

const loadGallery: LoadGallery = async (language) => {
  const [{ Gallery: Designs, firstDesigns, galleryStyles }, { loadGalleryWords }] = await Promise.all([
    import('../gallery/gallery.tsx'),
    import('../gallery/find-designs.ts'),
  ]);
  addStyles(galleryStyles);
  return { Gallery: Designs, firstDesigns, texts: await loadGalleryWords(language) };
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
