// npm start: takes a fresh clone to the running product.
import { build } from './build.mjs'
import { serve } from './serve.mjs'
import { command, setUp } from './setup.mjs'

await command(async () => {
  await setUp()
  await build()
  serve()
})
