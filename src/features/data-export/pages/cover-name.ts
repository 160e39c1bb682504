/** The name of the couple's picture in the ZIP. */
export const COVER_NAME = 'Cover photo.jpg'
