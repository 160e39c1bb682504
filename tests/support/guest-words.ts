import { keepGuestWords } from '#app/server/guest-words.ts'

// What the server does at its start, and a guest's page with its first script.
keepGuestWords()
