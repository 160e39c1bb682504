/** The addresses of a wedding's own pages: all that guests' scripts know, and download, of `paths`. */
export * as weddingPaths from './wedding-addresses.ts'
