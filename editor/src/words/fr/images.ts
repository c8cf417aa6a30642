import type { ImagesWords } from '../vocabulary/images.ts';

export const images: ImagesWords = {
  choose: 'Choisir une image',
  reading: 'Lecture de l’image',
  done: {
    kept: 'L’image est utilisée telle quelle : {width} × {height} pixels, {after}.',
    shrunk:
      'L’image a été réduite à ce que l’imprimante en montre : {width} × {height} pixels, {after} au lieu de {before}.',
    converted: 'L’image a été réenregistrée avec tous ses pixels : {after} au lieu de {before}.',
    drawing: 'Le dessin est utilisé tel quel, net à toute taille : {after}.',
  },
  several: {
    one: '{count} image a été ajoutée et ajustée à ce que l’imprimante en montre.',
    other: '{count} images ont été ajoutées et ajustées à ce que l’imprimante en montre.',
  },
  cancelled: 'Annulé. L’image n’a pas été ajoutée.',
  full: 'L’image n’a pas été ajoutée : une étiquette prend {most} éléments, et celle-ci en a autant. Supprimez-en un d’abord.',
  gone: 'L’image n’a pas été utilisée : celle qu’elle devait remplacer a été supprimée entre-temps.',
  otherLabel:
    'L’image n’a pas été utilisée : une autre étiquette a été ouverte pendant sa lecture. Choisissez-la de nouveau.',
  refused: {
    empty: 'Ce fichier est vide. Choisissez-en un autre.',
    heic: 'C’est une photo HEIC, comme en prennent les iPhone. Enregistrez-la en JPEG et choisissez ce fichier.',
    svg: 'Ce dessin SVG est enregistré sous une forme qui n’est pas lue. Enregistrez-le en SVG simple, en UTF-8 et sans entités, ou en PNG.',
    svg_part:
      'Ce dessin SVG a une partie qui ne s’imprime pas : <{element}> à la ligne {line}. Texte, images, motifs et filtres ne s’impriment pas. Enregistrez-le avec des formes et couleurs simples, le texte converti en tracés, ou en PNG.',
    svg_size:
      'Ce dessin SVG ne dit pas sa taille. Enregistrez-le avec une viewBox, ou avec une largeur et une hauteur supérieures à 0, ou en PNG.',
    svg_too_large:
      'Ce dessin SVG est trop volumineux : 1 Mo et quelques milliers de formes au plus s’impriment. Simplifiez ses tracés, ou enregistrez-le en PNG.',
    other_format: 'C’est un fichier {format}. Enregistrez l’image en PNG ou en JPEG et choisissez ce fichier.',
    unknown_format:
      'Ce fichier n’est pas une image, ou il est endommagé. Choisissez un fichier PNG, JPEG, WebP, GIF ou SVG.',
    broken:
      'Ce fichier {format} est endommagé : il en manque une partie. Enregistrez-le ou envoyez-le à nouveau et choisissez le nouveau.',
    too_many_pixels: 'Cette image a plus de 40 mégapixels. Réduisez-la et choisissez-la à nouveau.',
    file_too_large: 'Ce fichier dépasse 64 Mo. Réduisez l’image et choisissez-la à nouveau.',
    unreadable:
      'Le fichier n’a pas pu être lu : il a été déplacé ou modifié, ou son accès est refusé. Choisissez-le à nouveau.',
    no_room:
      'L’étiquette est pleine : un modèle contient 1 Mo, images comprises. Retirez une image, ou prenez-en une à une adresse web.',
    no_decoder:
      'Ce navigateur ne sait pas préparer les images. Utilisez-en un plus récent, ou une image à une adresse web.',
  },
};
