import { defineConfig } from 'vite'

/**
 * Bundles the server with its libraries, of which only what is used: from their hundreds of files it would take Node twice as
 * long to start. sharp and argon2 are native libraries; pg is loaded only where PostgreSQL is used, and looks for native parts.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      // As in vite.config.ts.
      checks: { bundlerTimings: false },
      input: {
        main: 'src/server/main.ts',
        operator: 'src/server/operator/operator.ts',
        // A process of its own, which previewStatement looks for beside the server.
        'statement-worker': 'src/server/fees/statements/preview-worker.ts',
        // Another one, which receiptPdf looks for.
        'receipt-worker': 'src/server/fees/receipts/pdf/receipt-worker.ts',
        // One that reads mails, which makeMailReading looks for.
        'mail-worker': 'src/server/conversation/incoming/mail-worker.ts',
        // And one that makes pages, which makeRender looks for.
        renderer: 'src/server/site/render/renderer.ts',
      },
      // One letter beyond Latin in a file would double the memory that all of its text takes.
      output: { charset: 'ascii', comments: { legal: false, jsdoc: false, annotation: false } },
    },
  },
  // Mails are written with React, whose development build, picked wherever NODE_ENV is not set, takes five times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  ssr: { noExternal: true, external: ['sharp', 'pg', '@node-rs/argon2'] },
})
