/** Throws if chunks of the build in `clientDir` import each other. */
export function refuseCircles(clientDir: string): void
