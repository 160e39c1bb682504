// Before any schema is created, Zod tries `new Function` to see whether it may compile schemas. Our pages
// forbid that, and browsers report each try as a violation. Set in the way Zod reads it, since calling `config`
// would load Zod with every screen.
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }
