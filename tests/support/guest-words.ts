import { registerGuestWords } from '#app/server/guest-words.ts'

// Done by the server at start-up, and by a guest's page with its first script.
registerGuestWords()
