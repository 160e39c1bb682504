/** Fired on the window once an answer to an event is saved: other parts of the page may now have more to ask. */
export const ANSWERS_CHANGED = 'answers-changed'
