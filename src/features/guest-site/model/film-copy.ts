/** What stops and starts the film behind the names. */
export const filmCopy = { stop: 'Pause the film', play: 'Play the film' } as const
