import { globSync } from 'node:fs'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, UserConfig } from 'vite'
import { screenFiles } from './scripts/screen-files.ts'

/**
 * The browser's entries, built one after the other into dist/client: apart, so that a guest's page is one script of its
 * own and never waits for a chunk that it shares with the owner's app.
 */
const browser: UserConfig = {
  build: { outDir: 'dist/client', target: 'es2022', manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          input: { owner: 'src/app/web/owner.tsx' },
          output: {
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            // What screens share comes in chunks by who needs it, never merged by size: two chunks that were merged
            // may import each other, and the page stays blank. scripts/chunk-circles.mjs refuses such a build.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'app', tags: ['$initial'], priority: 1 },
                { name: 'shared', minShareCount: 2, entriesAware: true },
              ],
            },
          },
        },
      },
    },
    public: {
      consumer: 'client',
      build: {
        // Nothing is preloaded by scripts (`plainImports`): no lists of what there is to preload.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // What the page's own script and a tab that is fetched later both use, React and the icons above all, would
            // come in files of their own beside it: two requests and a kilobyte more on each first visit.
            codeSplitting: {
              groups: [
                {
                  name: 'public',
                  test: /src\/app\/web\/public\.tsx|src\/ui\/public\/icons|node_modules\/(?:react|scheduler)/,
                },
              ],
            },
          },
          // Files of words are fetched by address: what they export is all that they are.
          preserveEntrySignatures: 'exports-only',
          input: {
            public: 'src/app/web/public.tsx',
            start: 'src/ui/public/page-start.js',
            // Sheets of their own: neither kind of page carries the other's. A chunk whose script brought a sheet would
            // wait for it, though the pages have it inside.
            base: 'src/ui/public/public.css',
            landing: 'src/features/marketing/public/landing.css',
            guests: 'src/features/guest-site/public/guest-pages.css',
            'wall-sheet': 'src/features/wall/public/wall.css',
            'dj-sheet': 'src/features/songs/public/dj-list.css',
            // What is said to guests: a file for each group of words and language, of which a page names its own.
            ...Object.fromEntries(
              globSync('src/features/*/model/words/!(form-words|page-words).*.ts').map((file) => [
                basename(file, '.ts'),
                file,
              ]),
            ),
            // Those of the guests' tabs, each inside its own page and fetched with its script by the others.
            ...Object.fromEntries(
              globSync('src/features/*/public/*-tab.css').map((sheet) => [basename(sheet, '.css'), sheet]),
            ),
          },
        },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-public.json',
      },
    },
    wall: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: {
            wall: 'src/features/wall/public/wall.ts',
            'dj-list': 'src/features/songs/public/dj-list.ts',
          },
        },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-wall.json',
      },
    },
    checkout: {
      consumer: 'client',
      build: {
        rolldownOptions: { input: { checkout: 'src/features/billing/web/public-checkout.ts' } },
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/manifest-checkout.json',
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
      for (const name of ['client', 'public', 'wall', 'checkout', 'worker'])
        await builder.build(builder.environments[name]!)
    },
  },
}

/**
 * What a guest's script fetches later is one file without a sheet: Vite's code that preloads what such a file needs
 * would be 600 of the 65,536 bytes that the first script may have.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'public',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** What of auth-js the product does not offer: passkeys and wallets. */
const UNUSED_AUTH: Record<string, string> = {
  'lib/web3/ethereum':
    'export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null',
  'lib/webauthn': `export class WebAuthnApi {}
    export const browserSupportsWebAuthn = () => false
    export const createCredential = null, getCredential = null, webAuthnAbortService = null,
      deserializeCredentialCreationOptions = null, deserializeCredentialRequestOptions = null,
      serializeCredentialCreationResponse = null, serializeCredentialRequestResponse = null`,
}

/**
 * Every screen of the owner's app begins with auth-js, whose one class holds all it can do: what it imports and the
 * product never calls is left out (decision 22). A version that imports more of these files does not build.
 */
const leanAuth: Plugin = {
  name: 'lean-auth',
  enforce: 'pre',
  load: {
    filter: { id: /auth-js\/dist\/module\/(lib\/web3\/ethereum|lib\/webauthn)\.js$/ },
    handler: (id) => UNUSED_AUTH[/module\/(.*)\.js$/.exec(id)?.[1] ?? ''],
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
      input: {
        main: 'src/app/server/main.ts',
        admin: 'src/app/server/admin.ts',
        // Processes of their own: they open files from strangers.
        'rewrite-video-program': 'src/platform/server/video/rewrite-video-program.ts',
        'draw-picture-program': 'src/features/media/server/draw-picture-program.ts',
        // One as well: what its model needs is given back when no pictures come.
        'filter-picture-program': 'src/features/media/server/filter-picture-program.ts',
      },
      // All in one folder: what starts a program finds it beside itself (`programPath`).
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [screenFiles(/(web-feature|composed-screens)\.ts$/), plainImports, leanAuth]),
  ],
  ...(isSsrBuild ? server : browser),
}))
