/** The addresses of a wedding's own pages: the only part of `paths` that guests' scripts need and download. */
export * as weddingPaths from './wedding-addresses.ts'
