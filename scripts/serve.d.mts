/** What Node is started with to serve the product. */
export const NODE_FLAGS: string[]
export const NODE_VARIABLES: Record<string, string>
