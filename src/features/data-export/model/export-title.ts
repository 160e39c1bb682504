/**
 * The title of the screen and of the links to it. In a file of its own, because otherwise every screen would
 * load the other texts at startup.
 */
export const EXPORT_TITLE = 'Export Data'
