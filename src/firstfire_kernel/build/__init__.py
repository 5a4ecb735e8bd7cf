"""From the Python sources of the kernel to shared libraries and a WebAssembly module.

| file | what it does |
|---|---|
| `frontend.py` | Python to LLVM text, by Numba |
| `program.py` | all functions as one program, with the entry points of `exports.py` |
| `targets.py` | the kinds of machine, and what each has of its own |
| `emit.py` | the program, optimised for a machine, as an object file |
| `macho.py` | what an object file for macOS takes from elsewhere: nothing |
| `linking.py` | an object file as a shared library or WebAssembly module |
| `sources.py` | a name for what the kernel is made from |
| `manifest.py` | what lies beside the libraries and says what they are |
| `header.py` | the header for C |
| `check.py` | whether kept libraries are what the sources give |
| `__main__.py` | the command |
"""
