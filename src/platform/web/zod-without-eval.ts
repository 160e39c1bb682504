// Before any schema is made, Zod tries `new Function` to see whether it may compile schemas. Our pages forbid that, and
// each try is a violation that the browser reports. Set as Zod reads it, since `config` would load Zod with every screen.
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }
