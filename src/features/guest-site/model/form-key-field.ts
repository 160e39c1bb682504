/** The hidden field by which the server knows a form again that is sent twice without JavaScript. */
export const FORM_KEY_FIELD = 'form_key'
