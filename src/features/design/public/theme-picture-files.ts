// Includes the themes' pictures in the browser's build, so that the manifest lists them under /assets. None of
// this ends up in the page's own script: the server writes the styles that name them.
import.meta.glob('./pictures/*', { query: '?url', import: 'default', eager: true })
