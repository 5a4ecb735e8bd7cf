"""The program, optimised for a kind of machine, as an object file."""

from __future__ import annotations

import re

from llvmlite import binding

from firstfire_kernel.build.macho import taken
from firstfire_kernel.build.program import PREFIX
from firstfire_kernel.build.targets import Target

SPEED = 3
"""The highest level of optimisation. No fast mathematics, and nothing fused: results agree on every machine."""


class NotWhole(Exception):
    """The program needs something from outside."""


def machine_for(target: Target) -> binding.TargetMachine:
    """LLVM's idea of a kind of machine."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, features=target.features, opt=SPEED, reloc=target.relocation, codemodel="default"
    )


def optimised(program: bytes, target: Target, machine: binding.TargetMachine) -> binding.ModuleRef:
    """The program for a kind of machine, optimised as a whole."""
    whole = binding.parse_bitcode(program)
    whole.triple, whole.data_layout = target.triple, str(machine.target_data)
    support = binding.parse_assembly(target.support)
    support.triple, support.data_layout = target.triple, str(machine.target_data)
    whole.link_in(support)
    for function in whole.functions:
        outside = function.name.startswith(PREFIX) and function.name != f"{PREFIX}deposit"
        if not function.is_declaration and not outside and function.name not in target.kept:
            function.linkage = "internal"
    options = binding.create_pipeline_tuning_options(speed_level=SPEED)
    options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = True
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    outside = [
        function.name for function in whole.functions if function.is_declaration and not _built_in(function.name)
    ]
    _refuse(target, outside)
    return whole


def _refuse(target: Target, outside: list[str]) -> None:
    if outside:
        message = f"{target.name}: the kernel may call nothing from outside, but calls {', '.join(outside)}"
        raise NotWhole(message)


def _built_in(name: str) -> bool:
    return re.match(r"llvm\.", name) is not None


def object_file(program: bytes, target: Target) -> bytes:
    """The object file of the program for a kind of machine."""
    machine = machine_for(target)
    found: bytes = machine.emit_object(optimised(program, target, machine))
    if target.file == "dylib":
        _refuse(target, taken(found))
    return found
