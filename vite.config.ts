import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions, UserConfig } from 'vite'

/**
 * The browser's entries, built one after the other into dist/client: apart, so that a guest's page is one script of its
 * own and never waits for a chunk that it shares with the owner's app.
 */
const browser: UserConfig = {
  build: { outDir: 'dist/client', target: 'es2022', manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: { build: entry('owner') },
    public: {
      consumer: 'client',
      build: {
        ...entry('public', {
          // Sheets of their own: neither kind of page carries the other's.
          landing: 'src/features/marketing/public/landing.css',
          guests: 'src/features/guest-site/public/guest-pages.css',
        }),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-public.json',
      },
    },
    worker: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: 'src/app/web/service-worker.ts',
          // One classic script: not every browser runs a worker of modules. Its address never changes.
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'public', 'worker']) await builder.build(builder.environments[name]!)
    },
  },
}

/** The server, with `--ssr`: our own .tsx goes in, dependencies stay outside. */
const server: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/server',
    target: 'node24',
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/app/server/main.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  ...(isSsrBuild ? server : browser),
}))

function entry(name: string, styles: Record<string, string> = {}): BuildEnvironmentOptions {
  return { rolldownOptions: { input: { [name]: `src/app/web/${name}.tsx`, ...styles } } }
}
