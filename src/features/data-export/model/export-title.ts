/** What leads to the screen is called as the screen is; apart from its other texts, which every screen would begin with. */
export const EXPORT_TITLE = 'Export Data'
