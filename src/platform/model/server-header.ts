/**
 * On every response of our server to a call. One without it comes from something in between, such as a venue's sign-in
 * page, which may answer any call with 200.
 */
export const SERVER_HEADER = 'Twofold-Server'
